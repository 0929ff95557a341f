import type { SignInAnswer } from '@hearth/contract/accounts/endpoints';
import { followAccount } from '../../../lib/language/page-language.ts';
import { useDelayedNavigation } from '../../../lib/router/use-delayed-navigation.ts';
import { takeAim } from '../../../lib/storage/after-entering.ts';
import { enteredAs } from '../api/sign-in.ts';

const HOME_AFTER_MS = 1000;

/** Once somebody has entered, or where a link led them; in another language the page is loaded again. */
export function useGoHome(): (answer: SignInAnswer) => void {
  const goLater = useDelayedNavigation();
  return (answer) => {
    const member = enteredAs(answer);
    if (!member) return;
    const aim = takeAim() ?? '/home';
    if (followAccount(member.language)) location.assign(aim);
    else goLater(aim, HOME_AFTER_MS);
  };
}
