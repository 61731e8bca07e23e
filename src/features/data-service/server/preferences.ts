import { DataRefusal } from '../rules/data-refusal.ts'

export type Preferences = {
  returns: 'representation' | 'minimal' | 'headers-only' | undefined
  count: 'exact' | 'planned' | 'estimated' | undefined
  handling: 'strict' | 'lenient' | undefined
  maxAffected: number | undefined
}

const known: Record<string, readonly string[]> = {
  return: ['representation', 'minimal', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  handling: ['strict', 'lenient'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  tx: ['commit', 'rollback'],
}

/**
 * Parses the `Prefer` header; the first value of each preference counts. Throws DataRefusal PGRST122 for
 * handling=strict.
 */
export function readPreferences(header: string | undefined): Preferences {
  const told = (header ?? '').split(',').map((part) => part.trim())
  function valueOf<T extends string>(name: string, values: readonly T[]): T | undefined {
    return values.find((value) => told.includes(`${name}=${value}`))
  }
  const wrong = told.filter((part) => part !== '' && !isKnown(part))
  const handling = valueOf('handling', ['strict', 'lenient'])
  if (handling === 'strict' && wrong.length > 0)
    throw new DataRefusal(400, 'PGRST122', {
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${wrong.join(', ')}`,
    })
  const affected = told.map((part) => /^max-affected=(\d{1,9})$/.exec(part)?.[1]).find(Boolean)
  return {
    returns: valueOf('return', ['representation', 'minimal', 'headers-only']),
    count: valueOf('count', ['exact', 'planned', 'estimated']),
    handling,
    maxAffected: affected === undefined ? undefined : Number(affected),
  }
}

function isKnown(part: string): boolean {
  const [name = '', value = ''] = part.split('=')
  if (name === 'max-affected') return /^\d{1,9}$/.test(value)
  if (name === 'timezone') return value === 'UTC'
  return Object.hasOwn(known, name) && (known[name]?.includes(value) ?? false)
}
