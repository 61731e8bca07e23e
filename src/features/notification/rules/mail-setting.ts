/** When a member gets emails, as they chose. Local times such as `20:00`; weekday 0 is Sunday. */
export type MailSetting = {
  /** Both or neither. */
  quietFrom: string | null
  quietTo: string | null
  quietWeekends: boolean
  mailsPerHour: number
  digestEvery: 'day' | 'week'
  digestWeekday: number
  digestAt: string
}

/** The defaults. */
export const defaultMailSetting: MailSetting = {
  quietFrom: null,
  quietTo: null,
  quietWeekends: false,
  mailsPerHour: 5,
  digestEvery: 'day',
  digestWeekday: 1,
  digestAt: '08:00',
}

export const mostMailsPerHour = 60
