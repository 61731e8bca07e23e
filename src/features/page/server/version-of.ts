import { Refusal } from '#src/platform/http/refusal.ts'
import { fromVersion } from '../schema.ts'

/** The version a change is based on. Throws Refusal 400 `version_missing`. */
export function versionOf(query: Record<string, string>): number {
  const parsed = fromVersion.safeParse(query)
  if (parsed.success) return parsed.data.version
  throw new Refusal(400, 'version_missing', 'Add the version of the page this is based on as ?version=.')
}
