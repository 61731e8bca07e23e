import { runByName } from '../scripts/run-by-name.ts'

// `npm run chaos [name]`: drills of failures that must lose nothing.
const failed = await runByName(import.meta.dirname, process.argv[2])
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)
