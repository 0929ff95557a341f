-- Every word with the first five digits of the post's id, the fifth rounded down to a multiple of four, before it. They stand for
-- twelve days: so the index can be asked for some time alone. The text of a tsvector has a quote before each word, and no word
-- contains a space or a quote. Little waits to be merged into the index: a question for many periods is compared with each of it.
create index posts_words_by_period on posts using gin ((
    replace(' ' || words::text, ' ''', ' ''' || left(id::text, 4) || translate(substr(id::text, 5, 1), '1235679abdef', '000444888ccc'))
      ::tsvector
  )) with (gin_pending_list_limit = 128);
drop index posts_words;
