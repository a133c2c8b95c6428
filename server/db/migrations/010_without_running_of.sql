-- vocab_tests_unfinished_of (009) replaces it. Separate from 009, because this blocks readers until the transaction ends.
drop index vocab_tests_running_of;
