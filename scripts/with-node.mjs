// Runs a TypeScript file of this project with its pinned Node: node scripts/with-node.mjs <file> [arguments]
import { launch } from './launch.mjs'

const [script, ...args] = process.argv.slice(2)
await launch(script, args)
