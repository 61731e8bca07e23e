import { msg } from '@lingui/core/runtime-macro'

export const brandChannelLabels = {
  linkedin: msg`LinkedIn`,
  x_thread: msg`X`,
  instagram: msg`Instagram`,
  facebook: msg`Facebook`,
  youtube: msg`YouTube`,
  mastodon: msg`Mastodon`,
  newsletter: msg`Newsletter`,
  blog: msg`Blog`,
  show_notes: msg`Show notes`,
}

export const brandReadingLevelLabels = {
  '': msg`Any`,
  easy: msg`General readers: short, plain sentences`,
  general: msg`Informed readers`,
  expert: msg`Experts`,
}
