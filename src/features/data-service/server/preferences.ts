import { DataRefusal } from '../rules/data-refusal.ts'

/** The preferences we honor, each as the client wrote it. */
export type Preferences = { returns: string | undefined; count: string | undefined }

/**
 * Parses the `Prefer` header; other preferences are ignored. Throws DataRefusal PGRST122 for them if
 * handling=strict.
 */
export function readPreferences(header = ''): Preferences {
  const told = header.split(',').map((part) => part.trim())
  const returns = told.find((part) => /^return=(?:representation|minimal|headers-only)$/.test(part))
  const count = told.find((part) => /^count=(?:exact|planned|estimated)$/.test(part))
  const known = ['', 'handling=strict', returns, count]
  const wrong = told.filter((part) => !known.includes(part))
  if (told.includes('handling=strict') && wrong.length > 0)
    throw new DataRefusal(400, 'PGRST122', {
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${wrong.join(', ')}`,
    })
  return { returns, count }
}
