// `npm start`: installs what is missing, builds what is stale, serves.
import { launch } from './launch.mjs'

await launch('scripts/start.ts', [])
