import { msg } from '@lingui/core/runtime-macro'

export const transcriptLabels = {
  versionNotFound: msg`We couldn’t find this version of the transcript.`,
  noTranslation: msg`There is no translation into this language yet.`,
}
