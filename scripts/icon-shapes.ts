import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IconifyJSON } from '@iconify/types'
import { getIconData } from '@iconify/utils'
import { iconNames } from '#src/ui/icon-names.ts'

/** The text of src/ui/icon-shapes.ts for the names in src/ui/icon-names.ts. Throws for a name that Lucide lacks. */
export async function iconShapes(): Promise<string> {
  const source = join(import.meta.dirname, '../node_modules/@iconify-json/lucide/icons.json')
  const set = JSON.parse(await readFile(source, 'utf8')) as IconifyJSON
  const lines = iconNames.map((name) => {
    const icon = getIconData(set, name)
    if (!icon) throw new Error(`Lucide has no icon named ${name}`)
    return `  ${JSON.stringify(name).replaceAll('"', "'")}: ${quote(icon.body)},`
  })
  return [
    "import type { IconName } from './icon-names.ts'",
    '',
    '/** Made by `npm run icons` from the Lucide set (ISC licence). */',
    '// biome-ignore format: made by a script',
    'export const iconShapes: Record<IconName, string> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

function quote(body: string): string {
  return `'${body.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
