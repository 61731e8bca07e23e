/** `address` is opened by `open`. */
type Told = { title: string; text: string; address: string; open: string }

/** A message as Slack's incoming webhooks take it, and Mattermost's, Discord's (`…/slack`) and Rocket.Chat's. */
export function slackMessageOf({ title, text, address, open }: Told): { text: string } {
  const lines = [`*${plain(title)}*`, plain(text), `<${address}|${plain(open)}>`]
  return { text: lines.filter(Boolean).join('\n') }
}

/** As text alone: no link, mention or markup of what a visitor or a title says. */
function plain(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/[*_~`]/g, (mark) => `\u200B${mark}`)
    .replace(/\s+/g, ' ')
}
