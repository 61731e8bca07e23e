import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false', '']).transform((value) => value === '1' || value === 'true')

/** The environment variables about text messages and signing in by phone. */
export const phoneVariables = z.object({
  AUTH_PHONE: flag.default(false),
  AUTH_PHONE_AUTOCONFIRM: flag.default(false),
  AUTH_SMS_CODE_SECONDS: z.coerce.number().int().min(30).max(3600).default(300),
  AUTH_SMS_CODE_LENGTH: z.coerce.number().int().min(6).max(10).default(6),
  AUTH_SMS_PAUSE_SECONDS: z.coerce.number().int().min(0).default(60),
  AUTH_SMS_PER_HOUR: z.coerce.number().int().min(1).default(1000),
  TWILIO_ACCOUNT_SID: z.string().default(''),
  TWILIO_AUTH_TOKEN: z.string().default(''),
  TWILIO_FROM: z.string().default(''),
  TWILIO_API_URL: z.url().default('https://api.twilio.com'),
})

type Variables = z.infer<typeof phoneVariables>

export type PhoneConfig = {
  /** Whether users can sign in with a phone number. */
  isOn: boolean
  /** Whether a new user's number counts as confirmed. */
  autoconfirm: boolean
  codeSeconds: number
  codeLength: number
  /** Pause between two messages with a code to one number. */
  pauseSeconds: number
  /** Messages with a code that this process sends in an hour in total, which limits the cost of an attack. */
  smsPerHour: number
}

export type TwilioConfig = { accountSid: string; authToken: string; from: string; apiUrl: string }

/** Throws an Error when an account is only partly configured. */
export function readPhone(env: Variables): { authPhone: PhoneConfig; twilio: TwilioConfig | undefined } {
  return {
    authPhone: {
      isOn: env.AUTH_PHONE,
      autoconfirm: env.AUTH_PHONE_AUTOCONFIRM,
      codeSeconds: env.AUTH_SMS_CODE_SECONDS,
      codeLength: env.AUTH_SMS_CODE_LENGTH,
      pauseSeconds: env.AUTH_SMS_PAUSE_SECONDS,
      smsPerHour: env.AUTH_SMS_PER_HOUR,
    },
    twilio: twilioOf(env),
  }
}

function twilioOf(env: Variables): TwilioConfig | undefined {
  const parts = [env.TWILIO_ACCOUNT_SID, env.TWILIO_AUTH_TOKEN, env.TWILIO_FROM]
  if (parts.every((part) => part === '')) return undefined
  if (parts.includes(''))
    throw new Error(
      'Invalid environment variables.\nSet TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM together.',
    )
  const [accountSid = '', authToken = '', from = ''] = parts
  return { accountSid, authToken, from, apiUrl: env.TWILIO_API_URL }
}
