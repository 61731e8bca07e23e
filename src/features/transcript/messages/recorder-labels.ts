import { msg } from '@lingui/core/runtime-macro'

export const recorderProblemLabels = {
  refused: {
    head: msg`Microphone access is blocked`,
    what: msg`Click the icon next to the URL in the address bar, set the microphone to “Allow”, and try again.`,
  },
  none: {
    head: msg`No microphone found`,
    what: msg`Connect a microphone or turn it on, check your system’s sound settings, and try again.`,
  },
  busy: {
    head: msg`The microphone is in use`,
    what: msg`Another app may be using it. Close any meeting or recording apps, and try again.`,
  },
  unsupported: {
    head: msg`This browser can’t record`,
    what: msg`Open this page over HTTPS in a current version of Chrome, Edge, Firefox or Safari. Or record with another app and upload the file.`,
  },
  failed: {
    head: msg`We couldn’t access the microphone`,
    what: msg`Try again. If that doesn’t help, restart your browser.`,
  },
}
