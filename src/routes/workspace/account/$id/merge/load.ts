import { z } from 'zod'
import { defaultMergeChoice, type MergeChoice } from '#src/features/account/rules/merge.ts'
import { listAccounts } from '#src/features/account/server/list-accounts.ts'
import { type Double, suggestDuplicates } from '#src/features/account/server/merge/suggest-duplicates.ts'
import { requireAccount } from '#src/features/account/server/require-account.ts'
import type { Platform } from '#src/platform/platform.ts'
import { storable } from '#src/text/storable.ts'
import { type MergePreview, previewMerge } from './server/preview-merge.ts'

/** URL parameters: the other account, or a search for it. */
export const mergeQuery = z.object({
  with: z.uuid().optional().catch(undefined),
  q: z.string().max(100).transform(storable).catch(''),
})

export type AccountMerge = {
  account: Double
  q: string
  suggested: Double[]
  found: Double[]
  /** Set once another is chosen. */
  preview: (MergePreview & { choice: MergeChoice }) | null
}

const mostFound = 20

/** An account and its merge candidates. Throws Refusal 404 `account_not_found`. */
export async function loadAccountMerge(
  platform: Pick<Platform, 'db'>,
  {
    workspace,
    account: id,
    with: other,
    q,
  }: z.output<typeof mergeQuery> & { workspace: string; account: string },
): Promise<AccountMerge> {
  const account = named(await requireAccount(platform, { workspace, account: id }))
  if (other && other !== id) {
    const preview = await previewMerge(platform, { workspace, stays: id, goes: other })
    const choice = defaultMergeChoice(preview.stays, preview.goes)
    return { account, q, suggested: [], found: [], preview: { ...preview, choice } }
  }
  const { accounts } = q
    ? await listAccounts(platform, { workspace, q, limit: mostFound + 1 })
    : { accounts: [] }
  return {
    account,
    q,
    suggested: await suggestDuplicates(platform, { workspace, of: account }),
    found: accounts.filter((one) => one.id !== id).map(named),
    preview: null,
  }
}

function named({ id, name, domain }: Double): Double {
  return { id, name, domain }
}
