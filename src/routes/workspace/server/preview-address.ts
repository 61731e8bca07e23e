import { msg } from '@lingui/core/runtime-macro'
import { loadJourney } from '#src/features/journey/server/load-journey.ts'
import { leadsByAddress } from '#src/features/lead/server/merge/current-lead.ts'
import { linkNotFound } from '#src/features/link/server/change-link.ts'
import { listLinks } from '#src/features/link/server/list-links.ts'
import { issuePreview } from '#src/features/link/server/preview-proof.ts'
import { Refusal } from '#src/platform/http/refusal.ts'
import { hashidOf } from '#src/platform/ids.ts'
import type { Platform } from '#src/platform/platform.ts'

type Wanted = { workspace: string; link: string; email: string; asksGate: boolean }

/**
 * Path of an uncounted preview of a link, valid for an hour: as the lead with this email, if given, and with or without the
 * access form. Throws Refusal 404 `link_not_found` and `lead_not_found`.
 */
export async function previewAddress(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { workspace, link, email, asksGate }: Wanted,
): Promise<string> {
  const { links } = await listLinks(platform, { workspace, link, limit: 1 })
  const [found] = links
  if (!found) throw linkNotFound()
  const person = email === '' ? null : await leadCalled(platform, workspace, email)
  const proof = issuePreview(platform, found.hashid, { lead: person, gate: asksGate ? 'asks' : 'open' })
  return `/l/${found.hashid}?preview=${proof}`
}

/**
 * Path of a preview of a journey's draft, valid for an hour: as the lead with this email, if given. Throws Refusal 404
 * `journey_not_found` and `lead_not_found`.
 */
export async function draftPreviewAddress(
  platform: Pick<Platform, 'db' | 'clock' | 'secrets'>,
  { workspace, journey, email }: { workspace: string; journey: string; email: string },
): Promise<string> {
  await loadJourney(platform, { workspace, journey })
  const person = email === '' ? null : await leadCalled(platform, workspace, email)
  const hashid = hashidOf(journey)
  const draft = { workspace, journey }
  const proof = issuePreview(platform, hashid, { lead: person, gate: 'open', draft })
  return `/l/${hashid}?preview=${proof}`
}

async function leadCalled({ db }: Pick<Platform, 'db'>, workspace: string, email: string): Promise<string> {
  const address = email.toLowerCase()
  const known = await db.inWorkspace(workspace, (tx) => leadsByAddress(tx, { workspace, emails: [address] }))
  const id = known.get(address)
  if (id) return id
  throw new Refusal(404, 'lead_not_found', msg`We couldn’t find this lead in the workspace.`)
}
