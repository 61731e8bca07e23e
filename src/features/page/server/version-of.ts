import { Refusal } from '#src/platform/http/refusal.ts'
import { fromVersion } from '../schema.ts'

/** The version that a change was made from. Throws Refusal 400 `version_missing`. */
export function versionOf(query: Record<string, string>): number {
  const parsed = fromVersion.safeParse(query)
  if (parsed.success) return parsed.data.version
  throw new Refusal(400, 'version_missing', 'Say with ?version= which version of the page this is based on.')
}
