const en = {
  suppressed:
    'This person was removed for good. They can come back only by themselves, by confirming their address at a link.',
  personNotFound: 'There is no such person.',
  addressTaken: 'Somebody with the same address was added meanwhile, so this one stays in the trash.',
}

const de: typeof en = {
  suppressed:
    'Diese Person wurde endgültig entfernt. Sie kann nur selbst wiederkommen, indem sie ihre Adresse an einem Link bestätigt.',
  personNotFound: 'Diese Person gibt es nicht.',
  addressTaken:
    'Inzwischen wurde jemand mit derselben Adresse hinzugefügt, deshalb bleibt diese Person im Papierkorb.',
}

export const leadRefusals = { en, de }
