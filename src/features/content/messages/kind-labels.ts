import { msg } from '@lingui/core/runtime-macro'

export const kindKindLabels = {
  titles: msg`Titles`,
  summary: msg`Summary`,
  show_notes: msg`Show notes`,
  chapters: msg`Chapters`,
  takeaways: msg`Takeaways`,
  quotes: msg`Quotes`,
  keywords: msg`Keywords`,
  names: msg`People and organizations`,
  linkedin: msg`LinkedIn post`,
  x_thread: msg`X thread`,
  instagram: msg`Instagram post`,
  facebook: msg`Facebook post`,
  youtube: msg`YouTube description`,
  mastodon: msg`Mastodon post`,
  newsletter: msg`Newsletter`,
  blog: msg`Blog outline`,
  faq: msg`FAQ`,
  seo: msg`SEO`,
}

export const kindToneLabels = {
  neutral: msg`Neutral`,
  lively: msg`Lively`,
  factual: msg`Factual`,
  personal: msg`Personal`,
}

export const kindLengthLabels = {
  short: msg`Short`,
  medium: msg`Medium`,
  long: msg`Long`,
}
