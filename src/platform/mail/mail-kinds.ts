/**
 * Every mail that the product sends, by what stops it; what is not declared here cannot be sent. `account` keeps somebody's
 * account safe, goes to an address that they have proven and is stopped by nothing. `topic` tells a member, who chooses by
 * topics. `stranger` goes to whoever need not have an account, and may say that they want no mails.
 */
export const mailKinds = {
  account_code: 'account',
  account_notice: 'account',
  visit: 'topic',
  lead_came: 'topic',
  form: 'topic',
  digest: 'topic',
  journey: 'topic',
  link_check: 'topic',
  webhook: 'topic',
  address_proof: 'stranger',
  invitation: 'stranger',
  gate_code: 'stranger',
  journey_mail: 'stranger',
} as const satisfies Record<string, 'account' | 'topic' | 'stranger'>

type KindsOf<Group extends string> = {
  [Kind in keyof typeof mailKinds]: (typeof mailKinds)[Kind] extends Group ? Kind : never
}[keyof typeof mailKinds]

/** In whose name a mail goes to somebody who need not have an account. */
export type MailSender = { workspace: string } | { organization: string } | 'installation'

/**
 * Who has a mail sent to somebody who need not have an account: a member, or a visitor from a network (see `networkKey`).
 * `isKnown`: the addressee has confirmed their address to this sender, so that the mail is not limited.
 */
export type MailCause = { user?: string; network?: string; isKnown?: boolean }

/** A mail to somebody outside the sender's team, which counts against the sender's limits. */
export type OutsideMail = MailCause & { kind: keyof typeof mailKinds; sender: MailSender }

/** What a mail is, and what may stop it. */
export type MailReason =
  | { kind: KindsOf<'account'> }
  | { kind: KindsOf<'topic'>; workspace: string }
  | (OutsideMail & { kind: KindsOf<'stranger'> })
