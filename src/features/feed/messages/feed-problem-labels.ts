import { msg } from '@lingui/core/runtime-macro'

/** Why a feed can’t be read. */
export const feedProblemLabels = {
  not_text: msg`This URL doesn’t point to a feed. Check the feed’s URL.`,
  too_tangled: msg`This feed takes too long to read. Ask its publisher for a shorter one.`,
  has_entities: msg`This feed uses custom XML entities, which we don’t support. Ask its publisher for a feed without them.`,
  not_a_feed: msg`This isn’t an RSS feed. Copy the URL of the feed, not of its web page.`,
  no_episodes: msg`This feed has no episodes with a recording.`,
}
