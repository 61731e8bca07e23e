/** When a member gets mails, as they chose it. Local times such as `20:00`; a weekday is 0 on Sunday. */
export type MailSetting = {
  /** Both or none. */
  quietFrom: string | null
  quietTo: string | null
  quietWeekends: boolean
  /** Of leads who are watched, also in quiet hours. */
  alertsAlways: boolean
  mailsPerHour: number
  digestEvery: 'day' | 'week'
  digestWeekday: number
  digestAt: string
}

/** What holds for whoever chose nothing. */
export const usualMailSetting: MailSetting = {
  quietFrom: null,
  quietTo: null,
  quietWeekends: false,
  alertsAlways: false,
  mailsPerHour: 5,
  digestEvery: 'day',
  digestWeekday: 1,
  digestAt: '08:00',
}

export const mostMailsPerHour = 60
