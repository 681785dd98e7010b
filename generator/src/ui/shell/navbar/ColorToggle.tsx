import { toggleColorMode } from '../../../client/color-mode.ts';
import { useColorMode } from '../../hooks/useColorMode.ts';
import { useSite } from '../../hooks/useSite.ts';
import { useText } from '../../hooks/useText.ts';
import { Icon } from '../Icon.tsx';

/** Switches between light and dark mode (M5). CSS shows the current mode's icon, even before React loads. */
export function ColorToggle() {
  const disabled = useSite().colorMode.disableSwitch;
  const mode = useColorMode();
  const text = useText();
  if (disabled) {
    return null;
  }
  const label = text(mode === 'dark' ? 'colorMode.dark' : 'colorMode.light');
  return (
    <button
      type="button"
      className="colour-toggle icon-button"
      aria-label={label}
      title={label}
      aria-live="polite"
      onClick={() => toggleColorMode()}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
