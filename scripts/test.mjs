// `npm test`: installs what is missing, then runs every check and test.
import { launch } from './launch.mjs'

await launch('scripts/test.ts', process.argv.slice(2))
