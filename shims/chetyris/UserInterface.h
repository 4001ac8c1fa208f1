// Stands in for the course's UserInterface.h, with the same functions and virtual time. See README.md.

#ifndef GRIDFALL_USER_INTERFACE
#define GRIDFALL_USER_INTERFACE

#include <string>

const char ARROW_UP = '8';
const char ARROW_DOWN = '2';
const char ARROW_LEFT = '4';
const char ARROW_RIGHT = '6';

class ScreenImpl;

class Screen
{
  public:
    Screen(int width, int height);
    ~Screen();
    void clear();
    void gotoXY(int x, int y);
    void printChar(char ch);
    void printString(std::string s);
    void printStringClearLine(std::string s);
    void refresh();

    // As with the original, there is only one screen.
    Screen(const Screen&) = delete;
    Screen& operator=(const Screen&) = delete;

  private:
    ScreenImpl* m_impl;
};

bool getCharIfAny(char& ch);
void waitForEnter();
void discardPendingKeys();

// Milliseconds of virtual time. Some editions of the skeleton have this instead of Timer.
int getMsecSinceStart();

class Timer
{
  public:
    Timer();
    void start();
    double elapsed() const;

  private:
    double m_start;
};

#endif
