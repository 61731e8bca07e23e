/** `open` is the label of the link to `address`. */
type Told = { title: string; text: string; address: string; open: string }

/**
 * A message for Slack's incoming webhooks, also accepted by Mattermost, Discord (`…/slack`) and Rocket.Chat.
 */
export function slackMessageOf({ title, text, address, open }: Told): { text: string } {
  const lines = [`*${plain(title)}*`, plain(text), `<${address}|${plain(open)}>`]
  return { text: lines.filter(Boolean).join('\n') }
}

/** Plain text: no links, mentions or markup from visitors or titles. */
function plain(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[*_~`]/g, (mark) => `\u200B${mark}`)
    .replace(/\s+/g, ' ')
}
