import { icpForm, personaForm } from '#src/features/icp/schema.ts'
import { removeIcp, saveIcp } from '#src/features/icp/server/change-icp.ts'
import { removePersona, savePersona } from '#src/features/icp/server/change-persona.ts'
import type { TestPlatform } from './test-platform.ts'

/** An ideal customer profile with a persona, and one of each in the trash. */
export async function icpsOf(platform: TestPlatform, who: { workspace: string; user: string }) {
  const criterion = { 'c0.field': 'industry', 'c0.values': 'Software', 'c0.weight': '100' }
  const content = profileOf({ name: 'Software houses', status: 'active', ...criterion })
  const made = { ...who, id: '', version: 0 }
  const icp = await saveIcp(platform, { ...made, content })
  const goneIcp = await saveIcp(platform, { ...made, content: { ...content, name: 'Gone' } })
  await removeIcp(platform, { ...who, id: goneIcp })
  const persona = await savePersona(platform, { ...who, ...personaForm.parse({ icp, title: 'Head of IT' }) })
  const gonePersona = await savePersona(platform, { ...who, ...personaForm.parse({ icp, title: 'Gone' }) })
  await removePersona(platform, { ...who, id: gonePersona })
  return { icp, goneIcp, persona, gonePersona }
}

function profileOf(fields: object) {
  const { id: _id, version: _version, ...content } = icpForm.parse(fields)
  return content
}

/** A persona of a draft profile that scores no accounts yet; `icp`: that profile. */
export async function aReader(
  platform: TestPlatform,
  who: { workspace: string; user: string },
  says: { title: string; pains?: string; vocabulary?: string },
): Promise<{ icp: string; persona: string }> {
  const content = profileOf({ name: 'Unfinished', status: 'draft' })
  const icp = await saveIcp(platform, { ...who, id: '', version: 0, content })
  const persona = await savePersona(platform, { ...who, ...personaForm.parse({ icp, ...says }) })
  return { icp, persona }
}
