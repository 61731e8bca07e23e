-- Texts are no longer written for a typed topic or without typed words: personas, voices and instructions say both.
alter table content_variant drop column focus, drop column avoid;
-- A content type of the workspace has no tone and length of its own.
alter table content_kind drop column tone, drop column length;
