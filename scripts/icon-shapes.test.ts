import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconShapes } from './icon-shapes.ts'

test('the icon shapes match the icon names', async () => {
  const written = await readFile(join(import.meta.dirname, '../src/ui/icon-shapes.ts'), 'utf8')
  expect(written, 'run `npm run icons`').toBe(await iconShapes())
})
