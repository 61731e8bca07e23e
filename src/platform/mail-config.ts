import { z } from 'zod'

const mails = z.coerce.number().int().min(0)
const webAddress = z.preprocess((value) => value || undefined, z.url({ protocol: /^https?$/ }).optional())

/** The environment variables about sending email, whom users may write to, and the operator's texts. */
export const mailVariables = {
  SMTP_URL: z.preprocess((value) => value || undefined, z.url().optional()),
  MAIL_FROM: z.string().min(3).default('Nurtured <notices@nurtured.localhost>'),
  HELP_CONTACT: z.preprocess(
    (value) => value || undefined,
    z.union([z.email(), z.url({ protocol: /^https?$/ })]).optional(),
  ),
  TERMS_URL: webAddress,
  PRIVACY_URL: webAddress,
  MAIL_UNPAID_A_DAY: mails.default(20),
  MAIL_PAID_A_DAY: mails.default(200),
  MAIL_AUTOMATED_A_DAY: mails.default(2000),
  MAIL_NETWORK_A_DAY: mails.default(200),
}

export type MailConfig = {
  smtpUrl: string | undefined
  mailFrom: string
  /** Where users get help: an email address or a URL. */
  helpContact: string | undefined
  /** URLs of the operator's terms of use and privacy policy. */
  legal: { terms: string | undefined; privacy: string | undefined }
  /** How many emails to people outside the team may be sent in 24 hours. */
  mailLimits: {
    /** By an account, by an organization and from their network, without a paid plan. */
    unpaid: number
    /** Invitations by an account and by an organization with a paid plan. */
    paid: number
    /** Everything else by an organization with a paid plan: codes for links and emails of journeys. */
    automated: number
    /** Emails requested from one network by visitors and by people who sign up. */
    network: number
  }
}

type Variables = z.infer<z.ZodObject<typeof mailVariables>>

export function readMail(env: Variables): MailConfig {
  return {
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    helpContact: env.HELP_CONTACT,
    legal: { terms: env.TERMS_URL, privacy: env.PRIVACY_URL },
    mailLimits: {
      unpaid: env.MAIL_UNPAID_A_DAY,
      paid: env.MAIL_PAID_A_DAY,
      automated: env.MAIL_AUTOMATED_A_DAY,
      network: env.MAIL_NETWORK_A_DAY,
    },
  }
}
