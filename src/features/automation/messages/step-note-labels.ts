import { msg } from '@lingui/core/runtime-macro'

export const stepNoteLabels = {
  done: (what: string, who: string) => msg`${{ what }} (${{ who }}): done.`,
  skipped: (what: string, who: string) => msg`${{ what }} (${{ who }}): skipped.`,
  approved: (subject: string, who: string) => msg`Email “${{ subject }}” to ${{ who }}: approved.`,
  notSent: (subject: string, who: string) => msg`Email “${{ subject }}” to ${{ who }}: not sent.`,
}
