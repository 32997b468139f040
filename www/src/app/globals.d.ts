/** Set by www/build.mjs: a build that can trap and hang on purpose, for the browser tests. */
declare const TEST_BUILD: boolean;
