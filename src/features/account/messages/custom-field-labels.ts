import { msg } from '@lingui/core/runtime-macro'

export const customFieldLabels = {
  wrong_text: msg`Use at most 200 characters.`,
  wrong_number: msg`Enter a number with up to two decimal places, or leave it empty.`,
  wrong_date: msg`Choose a date, or leave it empty.`,
  wrong_choice: msg`Choose an option from the list.`,
  wrong_yes_no: msg`Choose yes or no, or leave this field empty.`,
  wrong_url: msg`Enter a URL such as https://globex.com, or leave it empty.`,
}

export const customFieldKindLabels = {
  text: msg`Text`,
  number: msg`Number`,
  date: msg`Date`,
  choice: msg`Choice`,
  yes_no: msg`Yes or no`,
  url: msg`URL`,
}
