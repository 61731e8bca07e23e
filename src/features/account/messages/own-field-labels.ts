import { msg } from '@lingui/core/runtime-macro'

export const ownFieldLabels = {
  kinds: {
    text: msg`Text`,
    number: msg`Number`,
    date: msg`Day`,
    choice: msg`Choice`,
    yes_no: msg`Yes or no`,
    url: msg`Web address`,
  },
  wrong_text: msg`Use at most 200 characters.`,
  wrong_number: msg`Write a number with at most two decimals, or leave it empty.`,
  wrong_date: msg`Choose a day, or leave it empty.`,
  wrong_choice: msg`Choose one of the list.`,
  wrong_yes_no: msg`Choose yes, no or nothing.`,
  wrong_url: msg`Write a web address such as https://globex.com, or leave it empty.`,
}

export const ownFieldKindLabels = {
  text: msg`Text`,
  number: msg`Number`,
  date: msg`Day`,
  choice: msg`Choice`,
  yes_no: msg`Yes or no`,
  url: msg`Web address`,
}
