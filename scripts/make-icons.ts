import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { iconShapes } from './icon-shapes.ts'

// `npm run icons`: writes the shapes of the icons that the screens use.
await writeFile(join(import.meta.dirname, '../src/ui/icon-shapes.ts'), await iconShapes())
