import type { ChangeEvent, ReactElement, ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { FileButton } from '#app/flows/forms/FileButton.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';

type Pressed = ReactElement<{
  onClick?: (event: object) => void;
  'aria-busy'?: boolean;
  'aria-disabled'?: boolean;
}>;

/** Presses a button. @returns whether the browser then does its own part, such as submitting the form */
function press(button: ReactNode): boolean {
  const preventDefault = vi.fn<() => void>();
  (button as Pressed).props.onClick?.({ preventDefault });
  return preventDefault.mock.calls.length === 0;
}

test('a button acts, and one that is off or busy neither acts nor submits its form', () => {
  const onClick = vi.fn<() => void>();
  const children = 'Save';
  expect(press(Button({ children, onClick }))).toBe(true);
  expect(onClick).toHaveBeenCalledOnce();
  for (const off of [{ disabled: true }, { busyLabel: 'Saving…' }])
    expect(press(Button({ children, onClick, ...off }))).toBe(false);
  // The submit button of a form has no action of its own.
  expect(press(Button({ children, type: 'submit', busyLabel: 'Saving…' }))).toBe(false);
  expect(press(Button({ children, type: 'submit' }))).toBe(true);
  expect(onClick).toHaveBeenCalledOnce();
});

test('only a busy button is said to be busy, and both it and one that is off are said to be off', () => {
  const stateOf = (button: ReactNode) => {
    const { 'aria-busy': isBusy, 'aria-disabled': isOff } = (button as Pressed).props;
    return [isBusy, isOff];
  };
  expect(stateOf(Button({}))).toEqual([false, undefined]);
  expect(stateOf(Button({ disabled: true }))).toEqual([false, true]);
  expect(stateOf(Button({ busyLabel: 'Saving…' }))).toEqual([true, true]);
});

test('a button with an icon acts unless it is off, and stays in reach of the keyboard', () => {
  const onClick = vi.fn<() => void>();
  const button = (disabled: boolean) => IconButton({ label: 'Close', icon: 'x', onClick, disabled });
  press(button(true));
  expect(onClick).not.toHaveBeenCalled();
  press(button(false));
  expect(onClick).toHaveBeenCalledOnce();
  expect(button(true).props).toMatchObject({ 'aria-disabled': true });
  expect(button(true).props).not.toHaveProperty('disabled');
});

test('a file is handed on, and the same one can be chosen again', () => {
  const onChoose = vi.fn<(file: File) => void>();
  const label = FileButton({ label: 'Choose a file', accept: '.zip', onChoose }) as ReactElement<{
    children: [string, ReactElement<{ onChange: (event: ChangeEvent<HTMLInputElement>) => void }>];
  }>;
  const { onChange } = label.props.children[1].props;
  const archive = new File(['zip'], 'home.zip');
  /** An input of a browser: emptying its value also empties its files. */
  const choose = (files: File[]) => {
    const target = {
      value: files[0]?.name ?? '',
      get files() {
        return this.value === '' ? [] : files;
      },
    };
    onChange({ target } as never);
    return target.value;
  };
  expect(choose([archive])).toBe('');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(archive);
  // The chooser was closed without a file.
  choose([]);
  expect(onChoose).toHaveBeenCalledOnce();
});
