import { msg } from '@lingui/core/runtime-macro'

export const draftLabels = {
  enterTitle: msg`Enter a title.`,
  longTitle: msg`Use at most 300 characters for the title.`,
  noText: msg`There is no text in this draft.`,
  longText: msg`The text is longer than 2,000,000 characters. Shorten it, then save.`,
  emptyEdit: msg`A text that you edited is empty. Write something in it, or take it out.`,
  longEdit: msg`A text that you edited is longer than 100,000 characters. Shorten it.`,
  malformed: msg`This draft cannot be read. Copy what you need from it, and paste the text under Add assets.`,
}

export const draftFromLabels = {
  remix: msg`From Remix`,
  podcast: msg`From the episode kit`,
  whisper: msg`From the transcriber`,
}
