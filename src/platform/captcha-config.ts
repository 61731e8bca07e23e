export type CaptchaConfig = { address: string; secret: string }

const addresses = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
}

/** The captcha service, if any. Throws an Error when only half of it is set. */
export function readCaptcha(
  provider: '' | keyof typeof addresses,
  secret: string,
): CaptchaConfig | undefined {
  if (provider === '' && secret === '') return undefined
  if (provider === '' || secret === '')
    throw new Error(
      'Invalid environment variables.\nAUTH_CAPTCHA_PROVIDER: set it together with AUTH_CAPTCHA_SECRET',
    )
  return { address: addresses[provider], secret }
}
