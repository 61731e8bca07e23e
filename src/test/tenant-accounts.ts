import { addCustomField, archiveCustomField } from '#src/features/account/server/custom-fields.ts'
import { addNote } from '#src/features/account/server/notes.ts'
import { assignLeads } from '#src/features/lead/server/change-lead.ts'
import { trashLeads } from '#src/features/lead/server/trash-leads.ts'
import { createTask } from '#src/features/task/server/create-task.ts'
import { contactsOf } from './contacts.ts'
import { aLead } from './factories.ts'
import { icpsOf } from './icps.ts'
import { sheetsOf } from './sheets.ts'
import type { TestPlatform } from './test-platform.ts'

/** Tasks, a note and contacts of an account, and the custom fields, profiles, files and people around accounts. */
export async function accountThings(
  platform: TestPlatform,
  { account, ...who }: { workspace: string; user: string; account: string },
): Promise<Record<string, string>> {
  const { workspace } = who
  const plan = { workspace, kind: 'choice' as const, choices: ['Gold', 'Silver'] }
  const { id: ownField } = await addCustomField(platform, { ...plan, name: 'Plan' })
  const { id: goneOwnField } = await addCustomField(platform, { ...plan, name: 'Former plan' })
  await archiveCustomField(platform, { workspace, field: goneOwnField })
  const { id: goneLead } = await aLead(platform, workspace)
  await trashLeads(platform, { ...who, ids: [goneLead] })
  const { id: otherLead } = await aLead(platform, workspace)
  const assignment = { addTag: 'Known' }
  const [leadChange = ''] = await assignLeads(platform, { ...who, ids: [otherLead], assignment })
  const task = { ...who, title: 'Call Globex', assignee: null, due: null }
  return {
    ownField,
    goneOwnField,
    ...(await icpsOf(platform, who)),
    ...(await sheetsOf(platform, who)),
    goneLead,
    otherLead,
    leadChange,
    ...(await contactsOf(platform, { ...who, account })),
    task: (await createTask(platform, { ...task, account })).id,
    doneTask: (await createTask(platform, task)).id,
    accountNote: (await addNote(platform, { ...who, account, body: 'They called' })).id,
  }
}
