-- An imported web page is read as its text alone; where it comes from is in its asset.
drop table article;
