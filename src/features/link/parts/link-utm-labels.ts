import { msg } from '@lingui/core/runtime-macro'

export const linkUtmNameLabels = {
  utm_source: msg`Source`,
  utm_medium: msg`Medium`,
  utm_campaign: msg`Campaign`,
  utm_term: msg`Term`,
  utm_content: msg`Content`,
}

export const linkUtmExampleLabels = {
  utm_source: msg`newsletter`,
  utm_medium: msg`email`,
  utm_campaign: msg`spring-2027`,
  utm_term: msg``,
  utm_content: msg``,
}
