import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './run-script.ts'

const files = globSync('src/**/words/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))

test.each(files)('%s has the same keys in every language, and nothing empty', async (file) => {
  const module: Record<string, unknown> = await import(`${root}/${file}`)
  for (const dictionary of Object.values(module)) {
    if (typeof dictionary !== 'object' || dictionary === null || !('en' in dictionary && 'de' in dictionary))
      continue
    const { en, de } = dictionary as { en: object; de: object }
    expect(Object.keys(de)).toEqual(Object.keys(en))
    expect(
      [...Object.values(en), ...Object.values(de)].filter((word) => word === '' || word === 'TODO'),
    ).toEqual([])
  }
})
