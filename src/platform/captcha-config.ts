export type CaptchaConfig = { address: string; secret: string }

const addresses = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** Who checks captchas; undefined when none is asked for. Throws an Error when half of it is set. */
export function readCaptcha(
  provider: '' | keyof typeof addresses,
  secret: string,
): CaptchaConfig | undefined {
  if (provider === '' && secret === '') return undefined
  if (provider === '' || secret === '')
    throw new Error(
      'The environment has wrong values.\nAUTH_CAPTCHA_PROVIDER: it belongs together with AUTH_CAPTCHA_SECRET',
    )
  return { address: addresses[provider], secret }
}
