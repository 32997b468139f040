import type { JSX } from "preact";
import { type Language, languages } from "../i18n/language.ts";
import { i18nOf } from "../player/i18n.ts";
import { Icon, type IconName } from "../player/icons.tsx";
import { catalogueOf } from "../player/messages.ts";
import { focusBoard, usePlayer } from "../player/player.ts";
import { type DialogName, THEME_NAME, THEMES } from "../player/state.ts";
import { storeOf } from "../player/store.ts";
import { puzzles } from "../puzzles/index.ts";

export function Header(): JSX.Element {
  const player = usePlayer();
  const { t } = i18nOf(player);
  const { dispatch, puzzle } = storeOf(player);
  const { titleOfPuzzle } = catalogueOf(player);

  // A link of `#` and a name alone is one within the page; these lead to other puzzles.
  const [address] = location.href.split("#");
  return (
    <header>
      <button type="button" class="main skip" onClick={() => focusBoard(player)}>
        {t("skip")}
      </button>
      <b class="name">{t("name")}</b>
      <nav aria-label={t("puzzles")}>
        {/* On a phone the button shows the current kind, and its list all of them. */}
        <button type="button" class="kind" popovertarget="kinds">
          {titleOfPuzzle(puzzle.value.name, "short")}
        </button>
        <div id="kinds" popover="auto">
          {puzzles.map(({ name }) => (
            <a
              key={name}
              href={`${address}#${name}`}
              aria-current={puzzle.value.name === name ? "page" : undefined}
              onClick={({ currentTarget }) => currentTarget.parentElement?.togglePopover(false)}
            >
              {titleOfPuzzle(name, "short")}
            </a>
          ))}
        </div>
      </nav>
      <span class="grow" />
      <Opener dialog="new" icon="plus" label={t("newPuzzle")} isMain />
      <Opener dialog="open" icon="open" label={t("openPuzzle")} />
      <Opener dialog="share" icon="share" label={t("share")} />
      <LanguageChoice />
      <ThemeSwitch />
      <button
        type="button"
        class="round"
        aria-label={t("help")}
        onClick={() => dispatch({ type: "dialog", dialog: "help" })}
      >
        ?
      </button>
    </header>
  );
}

/** On a phone only its icon is seen. */
function Opener(props: { dialog: DialogName; icon: IconName; label: string; isMain?: boolean }): JSX.Element {
  const player = usePlayer();
  const { dispatch } = storeOf(player);

  const { dialog, icon, label, isMain = false } = props;
  return (
    <button
      type="button"
      class={isMain ? "main opener" : "opener"}
      aria-label={label}
      onClick={() => dispatch({ type: "dialog", dialog })}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

/** Each language by its own name. On a phone its code is seen, and the choice lies over it. */
function LanguageChoice(): JSX.Element {
  const player = usePlayer();
  const { language, t } = i18nOf(player);
  const { dispatch } = storeOf(player);

  return (
    <span class="language">
      <span aria-hidden="true">{language.value.toUpperCase()}</span>
      <select
        aria-label={t("language")}
        value={language.value}
        onChange={({ currentTarget }) =>
          dispatch({ type: "settings", settings: { language: currentTarget.value as Language } })
        }
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {new Intl.DisplayNames(one, { type: "language" }).of(one)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** On a phone it is among the options. */
function ThemeSwitch(): JSX.Element {
  const player = usePlayer();
  const { dispatch, playerSettings } = storeOf(player);
  const { t } = i18nOf(player);

  const { theme } = playerSettings.value;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "system";
  const label = t("theme", { theme: t(THEME_NAME[theme]) });
  return (
    <button
      type="button"
      class="round theme"
      aria-label={label}
      title={label}
      onClick={() => dispatch({ type: "settings", settings: { theme: next } })}
    >
      <Icon name="theme" />
    </button>
  );
}
