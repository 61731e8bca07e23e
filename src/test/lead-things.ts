import { assignLeads } from '#src/features/lead/server/change-lead.ts'
import { trashLeads } from '#src/features/lead/server/trash-leads.ts'
import type { Platform } from '#src/platform/platform.ts'
import { aLead } from './factories.ts'

/** A lead in the trash, and a change of another lead. */
export async function leadsOf(
  platform: Pick<Platform, 'db' | 'clock'>,
  { workspace, user }: { workspace: string; user: string },
): Promise<Record<'goneLead' | 'leadChange' | 'otherLead', string>> {
  const { id: goneLead } = await aLead(platform, workspace)
  await trashLeads(platform, { workspace, user, ids: [goneLead] })
  const { id: changed } = await aLead(platform, workspace)
  const assignment = { addTag: 'Known' }
  const [leadChange = ''] = await assignLeads(platform, { workspace, user, ids: [changed], assignment })
  return { goneLead, leadChange, otherLead: changed }
}
