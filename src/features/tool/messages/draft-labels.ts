import { msg } from '@lingui/core/runtime-macro'

export const draftLabels = {
  enterTitle: msg`Enter a title.`,
  longTitle: msg`Use at most 300 characters for the title.`,
  noText: msg`This draft contains no text.`,
  longText: msg`This text is longer than 2,000,000 characters. Shorten it before you save.`,
  emptyEdit: msg`Some content you edited is empty. Add text, or remove it.`,
  longEdit: msg`Some content you edited is longer than 100,000 characters. Shorten it.`,
  malformed: msg`We couldn’t import this draft. Copy the text you need and paste it under “Add assets”.`,
}

export const draftFromLabels = {
  remix: msg`From Remix`,
  podcast: msg`From the episode kit`,
  whisper: msg`From the transcriber`,
}
