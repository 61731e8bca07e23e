import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Translatable } from '#src/translation/speak.ts'

const openedLabels: Record<string, MessageDescriptor> = {
  links: msg`made it private`,
  unlisted: msg`made it unlisted`,
  public: msg`made it public`,
}

/** The text for each action, after the member's name. */
export const pageInternalActionLabels = {
  created: () => msg`created the page`,
  edited: (n: string) => msg`saved version ${{ n }}`,
  restored: (n: string) => msg`restored version ${{ n }}`,
  commented: (body: string) => msg`commented: “${{ body }}”`,
  approved: (n: string) => msg`approved version ${{ n }}`,
  changes_wanted: (n: string) => msg`requested changes to version ${{ n }}`,
  published: (n: string) => msg`published version ${{ n }}`,
  appeared: (n: string) => msg`Version ${{ n }} was published as scheduled`,
  unpublished: () => msg`unpublished the page`,
  scheduled: (time: string) => msg`scheduled it for ${{ time }}`,
  unscheduled: () => msg`canceled its scheduled publishing`,
  trashed: () => msg`moved it to the trash`,
  returned: () => msg`restored it from the trash`,
  addressed: (address: string) => msg`changed its URL to ${{ address }}`,
  filed: (name: string) => (name ? msg`moved it to the “${{ name }}” folder` : msg`moved it to a folder`),
  unfiled: () => msg`removed it from its folder`,
  opened: (whom: string): Translatable => openedLabels[whom] ?? whom,
}
