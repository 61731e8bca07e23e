-- Nobody signs in with a crypto wallet any more, so no signed message is remembered.
drop table identity.used_proof;
