/** Words that may follow a hyphen in place of the rest of a word. */
export const linking = new Set('and und oder bzw sowie bis och eller'.split(' '))
/** Words within hyphenated phrases: state-of-the-art. */
export const inPhrases = new Set('of to in the up by on at and or a de la le en à du des sur'.split(' '))

/** Words that often begin a compound with a hyphen, unless a suffix follows. */
export const beginnings = new Set(
  'well self half cross ill high low long short full part hard open left right first second third last best much old new deep wide free real all ever one two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety peut celui celle ceux celles lui elle eux nous vous soi vingt trente quarante cinquante soixante demi grand avant après rendez'.split(
    ' ',
  ),
)
export const suffix =
  /^(?:ness|er|ers|est|ly|ish|ity|ities|ings?|ed|ments?|dom|ages?|ful|less|ware|lights?|ens?|ow\w*|ple|n\w{1,3}|icul\w*|ial\w*|table|bases?|fold|hood|ship|wards?|man|men|al|ic|ists?|ism|ive|i[sz]\w*|y|ties|iest|teen|ths?|ever|more|where|thing|day|eurs?|ir|es|ement|agn\w*)$/

/** Words that often end one, unless they follow a prefix. */
export const endings = new Set(
  'known based called driven free related oriented friendly taught made born looking minded handed hearted sized shaped quality being specific dependent independent conscious aware term même mêmes être'.split(
    ' ',
  ),
)
export const prefix = /^(?:un|re|in|non|over|under|pre|out|mis|dis|sub|inter|de|co)$/
