import { isbot } from 'isbot'

/**
 * Whether a user agent says that it is a crawler or a program. Headless browsers do not count: they show what people
 * would see, and people use them in their own tests. Neither do phones whose model is named like one, such as "M BOT".
 */
export function isBot(userAgent: string | null | undefined): boolean {
  return isbot(userAgent && withoutModel(userAgent.replace(/HeadlessChrome/g, 'Chrome')))
}

/** "(Linux; Android 6.0; M BOT 551 Build/MRA58K)": the model stands between Android's version and its build. */
const androidModel =
  /\bAndroid [\d.]{1,9};(?: ?[a-z]{2}[-_][a-z]{2};)? ?([^;()/]{1,60}?)(?: Build\/[\w.-]{1,40})?(?:; wv)?\)/i

/** Where apps describe the phone again: "Instagram 333.0 Android (29/10; 320dpi; …)". */
const phoneOfApp = /\bAndroid \(\d{2}\/[^)]{1,300}\)/g

function withoutModel(userAgent: string): string {
  const model = androidModel.exec(userAgent)?.[1] ?? ''
  if (!/bot|crawl|spider/i.test(model)) return userAgent
  return userAgent.replaceAll(model, '').replace(phoneOfApp, '')
}
