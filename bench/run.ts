import { runByName } from '../scripts/run-by-name.ts'

// `npm run bench [name]`: measures figures, each next to its limit or its peer from the same run.
const failed = await runByName(import.meta.dirname, process.argv[2])
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
