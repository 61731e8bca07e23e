import { msg } from '@lingui/core/runtime-macro'

export const transcriptLabels = {
  versionNotFound: msg`There is no such version of this transcript.`,
  noTranslation: msg`The transcript is not translated into this language.`,
}

export const transcriptFeedLabels = {
  not_text: msg`What is at this address cannot be read as text. Check the address of the feed.`,
  too_tangled: msg`This feed takes too long to read. Ask its publisher for a shorter one.`,
  has_entities: msg`This feed declares entities of its own, which we do not read. Ask its host for a plain feed.`,
  not_a_feed: msg`What is at this address is no RSS feed. Copy the address of the feed, not of the page about it.`,
  no_episodes: msg`This feed has no episode with audio.`,
}
