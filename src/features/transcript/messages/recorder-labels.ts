import { msg } from '@lingui/core/runtime-macro'

export const recorderProblemLabels = {
  refused: {
    head: msg`The microphone is not allowed`,
    what: msg`Allow it for this site: click the sign at the left of the address, set the microphone to “Allow”, and try again.`,
  },
  none: {
    head: msg`No microphone was found`,
    what: msg`Plug one in or switch it on, see in the system’s sound settings whether it is there, and try again.`,
  },
  busy: {
    head: msg`The microphone cannot be used now`,
    what: msg`Another program may hold it. Close meetings and recorders, and try again.`,
  },
  unsupported: {
    head: msg`This browser cannot record`,
    what: msg`Open this page in a current Chrome, Edge, Firefox or Safari, by its https address. Or record with another program and upload the file.`,
  },
  failed: {
    head: msg`The microphone could not be opened`,
    what: msg`Try again. If it stays like this, start the browser anew.`,
  },
}
