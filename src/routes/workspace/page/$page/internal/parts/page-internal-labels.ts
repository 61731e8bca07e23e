import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/runtime-macro'
import type { Told } from '#src/translation/speak.ts'

const openedLabels: Record<string, MessageDescriptor> = {
  links: msg`made it open inside shared links only`,
  unlisted: msg`made it open to whoever has the address`,
  public: msg`made it open to everybody`,
}

/** What a deed of each kind was, after the name of whoever did it. */
export const pageInternalDeedLabels = {
  created: () => msg`made it`,
  edited: (n: string) => msg`wrote version ${{ n }}`,
  restored: (n: string) => msg`took version ${{ n }} as the draft again`,
  commented: (body: string) => msg`commented: “${{ body }}”`,
  approved: (n: string) => msg`approved version ${{ n }}`,
  changes_wanted: (n: string) => msg`wants changes in version ${{ n }}`,
  published: (n: string) => msg`published version ${{ n }}`,
  appeared: (n: string) => msg`Version ${{ n }} was published as planned`,
  unpublished: () => msg`took it away from visitors`,
  scheduled: (time: string) => msg`planned it for ${{ time }}`,
  unscheduled: () => msg`called its publication off`,
  trashed: () => msg`put it into the trash`,
  returned: () => msg`took it out of the trash`,
  addressed: (address: string) => msg`moved it to the address ${{ address }}`,
  filed: (name: string) => (name ? msg`moved it into the folder “${{ name }}”` : msg`moved it into a folder`),
  unfiled: () => msg`took it out of its folder`,
  opened: (whom: string): Told => openedLabels[whom] ?? whom,
}
